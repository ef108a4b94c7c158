import type {Page} from '@playwright/test'

/** Collects what this page, and every page that it opens from now on, does against the content security policy. */
export async function watchContentPolicy(page: Page): Promise<string[]> {
  const breaches: string[] = []
  await page.exposeFunction('reportBreach', (breach: string) => breaches.push(breach))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sourceFile}) =>
      (window as unknown as {reportBreach(text: string): void}).reportBreach(
        `${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`,
      ),
    )
  })
  return breaches
}
