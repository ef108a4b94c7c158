// Runs in the browser, behind the library in the same file: `passkey-sign-in-router.ts` serves both.
const {browserSupportsWebAuthn, startAuthentication} = globalThis.SimpleWebAuthnBrowser

for (const form of document.querySelectorAll('form[data-options]')) {
  const problem = form.querySelector('[role="alert"]')
  form.hidden = !browserSupportsWebAuthn()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    problem.hidden = true
    try {
      const response = await fetch(form.dataset.options)
      const answer = await startAuthentication({optionsJSON: await response.json()})
      form.elements.namedItem('answer').value = JSON.stringify(answer)
      form.submit()
    } catch {
      problem.hidden = false
    }
  })
}
