/** The listing says Complete and Running; a project's own page says Complete and Ongoing. */
export const projectStatuses = [
  {value: 'complete', title: 'Complete'},
  {value: 'running', title: 'Running'},
]
