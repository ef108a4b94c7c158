/**
 * Hears what comes of one event stream: its HTTP status, then its text in pieces, then its end (also when the socket
 * fails).
 */
export type StreamReader = {
  status: (status: number) => void
  text: (text: string) => void
  end: () => void
}

type Connection = {
  socket: WebSocket
  readers: Map<number, StreamReader>
}

/** Carries any number of event streams over one WebSocket, connected when the first of them opens. */
export function createLakeSocket(address: string) {
  let connection: Connection | undefined
  let lastId = 0

  function connect(): Connection {
    const socket = new WebSocket(address)
    const opened: Connection = {socket, readers: new Map()}
    socket.addEventListener('message', ({data}) => {
      const {id, status, c: text, end} = JSON.parse(data)
      const reader = opened.readers.get(id)
      if (status) reader?.status(status)
      if (text) reader?.text(text)
      if (end && opened.readers.delete(id)) reader?.end()
    })
    // Comes after a failure to connect as well; event sources then try again by themselves.
    socket.addEventListener('close', () => {
      if (connection === opened) connection = undefined
      for (const reader of opened.readers.values()) reader.end()
      opened.readers.clear()
    })
    return opened
  }

  function send({socket}: Connection, message: object) {
    const text = JSON.stringify(message)
    if (socket.readyState === WebSocket.CONNECTING)
      socket.addEventListener('open', () => socket.send(text), {once: true})
    else if (socket.readyState === WebSocket.OPEN) socket.send(text)
  }

  /** Opens a stream; the returned function closes it, without a further call to the reader. */
  return function open(url: string, lastEventId: string | undefined, reader: StreamReader): () => void {
    if (!connection || connection.socket.readyState > WebSocket.OPEN) connection = connect()
    const used = connection
    lastId += 1
    const id = lastId
    used.readers.set(id, reader)
    send(used, {open: id, url, lastEventId})
    return () => {
      if (used.readers.delete(id)) send(used, {close: id})
    }
  }
}
