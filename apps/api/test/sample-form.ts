export const message = {name: 'Ayesha Khan', email: 'ayesha@mail.example', message: 'Please call me.'}

export const application = {
  firstName: 'Bilal',
  lastName: 'Ahmed',
  email: 'bilal@mail.example',
  phone: '+92 300 0000000',
  address: 'Model Town, Lahore',
  position: 'Site Engineer',
  experience: '3-5',
  workLocation: 'lahore',
  availableDate: '2027-01-15',
  expectedSalary: '120,000 to 150,000',
  shiftPreference: 'day',
  safetyTraining: '',
  certifications: '',
  previousWork: 'Formwork on two towers.\r\nBar bending schedules.',
  references: 'On request',
  emergencyContact: 'Sana Ahmed',
  emergencyPhone: '+92 300 0000001',
}

export type SentFile = {readonly name: string; readonly bytes: Uint8Array}

/** The application as a browser sends it. */
export function applicationBody(changes: Record<string, string> = {}, file?: SentFile): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({...application, ...changes})) form.append(name, value)
  if (file) form.append('resume', new File([Uint8Array.from(file.bytes)], file.name))
  return form
}

export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', ...headers},
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
  })
}

export function postApplication(url: string, body: FormData, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/job-application`, {method: 'POST', headers, body})
}
