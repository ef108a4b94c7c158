import styles from './site-plan.module.css'

/** Plots between streets; drawn, not surveyed: the real map is a click away. */
const plots = [
  'M-10-10H250V130H-10z',
  'M282-10H470V130H282z',
  'M502-10H690V60L502 104z',
  'M-10 162H250V330H-10z',
  'M282 162H470V214L282 258z',
  'M-10 362H180L-10 408z',
  'M762-10H980V84L762-10z',
  'M1012-10H1210V178L1012 96z',
  'M-10 560 250 498V810H-10z',
  'M282 490 470 446V600H282z',
  'M282 632H470V810H282z',
  'M502 440 690 396V600H502z',
  'M502 632H690V810H502z',
  'M762 380 980 328V470H762z',
  'M1012 320 1210 273V470H1012z',
  'M762 502H980V660H762z',
  'M1012 502H1210V810H1012z',
  'M762 692H980V810H762z',
]

/** A calm stand-in for the map: a site plan with the office's plot lit. It measures nothing and claims nothing. */
export function SitePlan() {
  return (
    <svg className={styles.plan} viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {plots.map((plot) => (
        <path key={plot} className={styles.plot} d={plot} />
      ))}
      <path className={styles.axis} d="M-10 447 1210 160M726-10V810" />
      <path className={styles.office} d="M502 258 690 214V352L502 396z" />
      <path className={styles.lit} d="M548 290 628 271V318L548 337z" />
      <g className={styles.north}>
        <circle cx="900" cy="110" r="34" />
        <path d="M900 156V64M900 64l-12 26h24z" />
      </g>
    </svg>
  )
}
