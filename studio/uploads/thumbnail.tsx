import {DocumentPdfIcon} from '@sanity/icons/DocumentPdf'
import {createImageUrlBuilder} from '@sanity/image-url'
import {Flex, Text} from '@sanity/ui'
import {useClient} from 'sanity'
import type {StoredFile} from './stored-file.ts'

const WIDTH_PX = 240
const HEIGHT_PX = 160

/** A small view of a picture, or a sign for a file. */
export function Thumbnail({
  file: {_id, _type},
  width = '100%',
}: {
  file: Pick<StoredFile, '_id' | '_type'>
  width?: string
}) {
  const client = useClient({apiVersion: '2025-02-19'})
  const shape = {width, aspectRatio: `${WIDTH_PX} / ${HEIGHT_PX}`, display: 'block', borderRadius: 3}
  if (_type !== 'sanity.imageAsset') {
    return (
      <Flex align="center" justify="center" style={{...shape, display: 'flex'}}>
        <Text size={4} muted>
          <DocumentPdfIcon />
        </Text>
      </Flex>
    )
  }
  const url = createImageUrlBuilder(client)
    .image(_id)
    .width(WIDTH_PX)
    .height(HEIGHT_PX)
    .fit('crop')
    .auto('format')
    .url()
  return <img src={url} alt="" loading="lazy" style={{...shape, objectFit: 'cover'}} />
}
