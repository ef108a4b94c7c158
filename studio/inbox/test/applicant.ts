/** For tests: the answers of an applicant, without last name and e-mail address. */
export const applicant = {
  firstName: 'Zubair',
  phone: '+92 300 0000000',
  address: 'Model Town, Lahore',
  position: 'Site Engineer',
  experience: '3-5',
  workLocation: 'lahore',
  availableDate: '2099-01-15',
  expectedSalary: '120,000 to 150,000',
  previousWork: 'Formwork on two towers.\nBar bending schedules.',
  references: 'On request',
  emergencyContact: 'Sana Ahmed',
  emergencyPhone: '+92 300 0000001',
}
