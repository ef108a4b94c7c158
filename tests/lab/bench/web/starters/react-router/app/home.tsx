export default function Home() {
  return (
    <main>
      <title>New React Router App</title>
      <meta name="description" content="Welcome to React Router!" />
      <h1>Hello world!</h1>
    </main>
  )
}
