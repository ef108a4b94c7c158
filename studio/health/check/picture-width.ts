/**
 * Pixels of width that a picture needs, by the section or document that holds it and its field. They are what a screen
 * of 1,920 pixels shows at that place, rounded up; certificates must be readable when they are opened large.
 */
const needed: Record<string, number> = {
  'project.mainImage': 1400,
  'project.gallery': 1200,
  'project.description': 1000,
  'service.picture': 1000,
  'service.body': 1000,
  'certificate.images': 1200,
  'equipment.picture': 600,
  'staffMember.picture': 480,
  'manager.picture': 480,
  'partner.logo': 300,
  'siteSettings.logo': 200,
  'profile.picture': 1500,
  'profile.proof.picture': 900,
  'counters.items.picture': 800,
  'serviceSlider.slides.picture': 1400,
  'serviceHero.slides.picture': 1300,
  'doors.doors.picture': 1000,
  'drawing.picture': 1300,
  'organizationalChart.picture': 1500,
  'prose.picture': 1000,
  'gallery.pictures': 1200,
}

/** Messengers and networks ask for this width. */
const SHARED = 1200

/** Narrower than this, a picture is blurred wherever it stands. */
const ANYWHERE = 480

export function neededWidth(owner: string, field: string): number {
  if (field.endsWith('seo.picture')) return SHARED
  return needed[`${owner}.${field}`] ?? ANYWHERE
}

/** Twice the widest that the site ever shows (2,560 pixels): what is more only makes uploads and backups slow. */
export const LARGEST_SIDE = 5120

/** Bytes. A photograph of that size keeps its quality in a tenth of this. */
export const LARGEST_FILE = 12_000_000
