/** Its template is inside it and names the versions of Next.js and React. */
export const createNextApp = 'create-next-app@16.4.3'

export const reactRouterPackages = {
  '@react-router/dev': '8.4.0',
  '@react-router/node': '8.4.0',
  '@react-router/serve': '8.4.0',
  isbot: '5.2.3',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router': '8.4.0',
  vite: '8.3.8',
}
