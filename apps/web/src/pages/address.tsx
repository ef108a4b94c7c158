import type {Address} from '@site/content'
import {useLoaderData} from 'react-router-dom'
import {FieldEdits, fieldEditsOf} from '../edit/edits.ts'
import {Home} from './home.tsx'
import {Page} from './page.tsx'
import {Project} from './project.tsx'
import {Service} from './service.tsx'

/** The document at the address. */
export function AddressPage() {
  const document = useLoaderData<Address>()
  return (
    <FieldEdits value={fieldEditsOf(document)}>
      <DocumentPage document={document} />
    </FieldEdits>
  )
}

function DocumentPage({document}: {document: Address}) {
  switch (document._type) {
    case 'homePage':
      return <Home key={document._id} home={document} />
    case 'page':
      return <Page key={document._id} page={document} />
    case 'project':
      return <Project key={document._id} project={document} />
    case 'service':
      return <Service key={document._id} service={document} />
  }
}
