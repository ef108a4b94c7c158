import {type Outcome, readOutcome} from '../../form/attempt.ts'

/**
 * Posts the application. XMLHttpRequest, because fetch does not tell how much of a body has left.
 * `onProgress` is called with the sent share, 0 to 1.
 */
export function sendApplication(
  application: FormData,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const unreachable = (what: string) => () => resolve({kind: 'unreachable', cause: new Error(what)})
    request.open('POST', '/api/job-application')
    for (const [name, value] of Object.entries({...headers, Accept: 'application/json'})) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({lengthComputable, loaded, total}) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => resolve(readOutcome(request.status, request.responseText))
    request.onerror = unreachable('The application could not be sent: the server was not reached')
    request.onabort = unreachable('The application could not be sent: the request was aborted')
    request.send(application)
  })
}
