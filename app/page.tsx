export default function HomePage() {
  return <main>Tumiza</main>;
}
