/** The components that browsers take over, each on its own, by the name that `<Island>` gives. */
export const islands = {
  'application-form': () => import('../form/application-form.tsx').then((from) => from.ApplicationForm),
  'certificate-strip': () => import('../certificate/certificate-strip.tsx').then((from) => from.CertificateStrip),
  'contact-form': () => import('../form/contact-form.tsx').then((from) => from.ContactForm),
  'download-button': () => import('../pdf/download-button.tsx').then((from) => from.DownloadButton),
  lightbox: () => import('../lightbox/lightbox.tsx').then((from) => from.Lightbox),
  'project-strip': () => import('../carousel/project-strip.tsx').then((from) => from.ProjectStrip),
  'service-hero': () => import('../sections/service-hero.tsx').then((from) => from.ServiceHero),
  'service-slider': () => import('../sections/service-slides.tsx').then((from) => from.ServiceSlides),
  slideshow: () => import('../sections/slideshow.tsx').then((from) => from.Slideshow),
}

export type IslandName = keyof typeof islands
export type IslandComponent<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>
