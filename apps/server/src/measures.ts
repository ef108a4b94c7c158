import type {Api} from '@site/api'
import {freeBytes} from './health.ts'
import type {Measure} from './metrics.ts'

type Counted = {
  api: Api
  dataFolder: string
}

/** What the rooms count themselves, under the names that Prometheus keeps it by. */
export function measuresOf({api, dataFolder}: Counted): Measure[] {
  return [
    {
      name: 'site_mails_waiting',
      help: 'Mails that are not delivered yet',
      read: async () => (await api.stats()).mailsWaiting,
    },
    {
      name: 'site_resumes_unscanned',
      help: 'Resumes that no scanner has looked at yet',
      read: async () => (await api.stats()).unscanned,
    },
    {
      name: 'site_disk_free_bytes',
      help: 'What the disk of the data folder has left',
      read: () => freeBytes(dataFolder),
    },
  ]
}
