export {ProjectGrid} from '../sections/project-grid.tsx'
export {ProjectReel} from '../sections/project-reel.tsx'
export {ServiceGrid} from '../sections/service-grid.tsx'
export {ServiceHero} from '../sections/service-hero.tsx'
