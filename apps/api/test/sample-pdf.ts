import {deflateSync} from 'node:zlib'

/** A PDF of these objects: written ones get a number, others are taken as they are. */
export function pdfWith(...objects: readonly (string | Buffer)[]): Buffer {
  const parts = objects.map((object, index) =>
    typeof object === 'string' ? Buffer.from(`${index + 20} 0 obj ${object} endobj\n`, 'latin1') : object,
  )
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from('trailer <</Root 1 0 R>>\n%%EOF\n')])
}

/** A stream that holds objects, as writers have packed them since PDF 1.5. */
export function objectStream(objects: string, packing: 'flate' | 'none' | 'encrypted' | 'LZWDecode' = 'flate'): Buffer {
  const filter = {
    flate: '/Filter/FlateDecode',
    none: '',
    encrypted: '/Filter/FlateDecode',
    LZWDecode: '/Filter/LZWDecode',
  }
  const content = packing === 'flate' ? deflateSync(objects) : Buffer.from(objects)
  const head = `30 0 obj <</Type/ObjStm/N 1/First 5${filter[packing]}/Length ${content.length}>> stream\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream endobj\n')])
}
