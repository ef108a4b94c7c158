/**
 * Which pages a browser may prepare before a visitor asks for them, and when: once somebody rests on a link. Files,
 * pictures and what changes something are not among them; neither are links that scripts follow in place.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          {href_matches: '/*'},
          {not: {href_matches: ['/-/*', '/api/*', '/images/*', '/search*']}},
          {not: {selector_matches: '[data-list], [data-search], [download]'}},
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
