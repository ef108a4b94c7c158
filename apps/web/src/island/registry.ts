/** The components that browsers take over, each on its own, by the name that `<Island>` gives. */
export const islands = {
  'application-form': () =>
    import('../sections/application/application-form.tsx').then((from) => from.applicationForm()),
  'certificate-strip': () =>
    import('../sections/credentials/certificate-strip.tsx').then((from) => from.CertificateStrip),
  'contact-form': () => import('../sections/contact/contact-form.tsx').then((from) => from.contactForm()),
  'download-button': () => import('../sections/schedule/download-button.tsx').then((from) => from.DownloadButton),
  lightbox: () => import('../ui/lightbox/lightbox.tsx').then((from) => from.Lightbox),
  'project-strip': () => import('../sections/work/project-strip.tsx').then((from) => from.ProjectStrip),
  'quote-form': () => import('../sections/quote/quote-form.tsx').then((from) => from.quoteForm()),
  'registration-form': () =>
    import('../sections/registration/registration-form.tsx').then((from) => from.registrationForm()),
  'service-hero': () => import('../sections/opening/service-hero.tsx').then((from) => from.ServiceHero),
  'service-slider': () => import('../sections/opening/service-slides.tsx').then((from) => from.ServiceSlides),
  stages: () => import('../ui/stages/stage-player.tsx').then((from) => from.StagePlayer),
}

/** Parts that the browser takes over without React, as the server rendered them: a new version of the page is merged into them. */
export const plainIslands = {
  slideshow: () => import('../sections/opening/run-slideshow.ts').then((from) => from.runSlideshow),
}

export type IslandName = keyof typeof islands
export type PlainIslandName = keyof typeof plainIslands
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>
