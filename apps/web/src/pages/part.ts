import {document, search} from '../bundle/index.ts'

export const Page = document.part((from) => from.Page)
export const Project = document.part((from) => from.Project)
export const Service = document.part((from) => from.Service)
export const SearchPage = search.part((from) => from.SearchPage)
export const NotFound = search.part((from) => from.NotFound)
