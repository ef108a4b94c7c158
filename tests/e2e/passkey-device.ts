import type {Page} from '@playwright/test'

/** A device with a finger on it, which makes and shows passkeys for this page. */
export async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const {authenticatorId} = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const setUserVerified = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', {authenticatorId, isUserVerified})
  return {setUserVerified}
}
