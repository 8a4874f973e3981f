import { data, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

const CARDS = 60;

/** Static data for a plain list of services. */
export const loader = () =>
  data({
    cards: Array.from({ length: CARDS }, (_, index) => ({
      slug: `service-${index}`,
      name: `Service number ${index}`,
      text: 'At home or at the office, with the parts that are needed and a receipt.',
      price: `₹${499 + index * 10}`,
      duration: `${30 + (index % 4) * 15} mins.`,
    })),
  });

export const meta: MetaFunction = () => [
  { title: 'Floor' },
  { name: 'description', content: 'Sixty cards, as plain as Remix makes them.' },
];

export default function Index() {
  const { cards } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Services</h1>
      <ul>
        {cards.map((card) => (
          <li key={card.slug}>
            <Link to={`/items/${card.slug}`}>
              <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
                <rect
                  x="6"
                  y="10"
                  width="36"
                  height="24"
                  rx="3"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                />
                <path d="M2 38h44" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
              <h2>{card.name}</h2>
            </Link>
            <p>{card.text}</p>
            <p>
              <strong>{card.price}</strong> <span>{card.duration}</span>
            </p>
          </li>
        ))}
      </ul>
    </main>
  );
}
