import {validityOf} from '@site/content/validity'

export const checkValidUntil = (lastDay: string | undefined): true | string => {
  const validity = validityOf(lastDay)
  if (validity?.state === 'over') return `${validity.text}: put the renewed certificate in its place.`
  return validity?.state !== 'ending' || `${validity.text}: time to renew it.`
}
