import { cities } from '#seed/cities';
import { isRow, type Row, type Rows } from './rows';

/** Spreads `count` services over the seed's categories; extra ones repeat, with a city sector. */
export function grownRows(rows: Rows, count: number): Rows {
  const categories = rows.Category ?? [];
  const lists = categories.map(servicesOf);
  // Round-robin over the categories, so that a small catalogue uses most of them.
  const bundled = Array.from(
    { length: Math.max(...lists.map(({ length }) => length)) },
    (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
  const services = Array.from({ length: count }, (_, index) =>
    inArea(bundled[index % bundled.length], Math.floor(index / bundled.length), index),
  );
  const byCategory = new Map(categories.map((category): [unknown, Row[]] => [category, []]));
  for (const service of services) byCategory.get(service.category)?.push(service);
  for (const category of categories) category.services = byCategory.get(category);
  return { ...rows, Service: services };
}

const servicesOf = ({ services }: Row): Row[] =>
  Array.isArray(services) ? services.filter(isRow) : [];

function inArea(service: Row = {}, area: number, position: number): Row {
  if (area === 0) return service;
  const where = `Sector ${Math.ceil(area / cities.length)}, ${cities[area % cities.length]?.name ?? ''}`;
  const mark = where
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  return {
    ...service,
    documentId: `${String(service.documentId)}-${area}`,
    slug: `${String(service.slug)}-${mark}-${area}`,
    name: `${String(service.name)} in ${where}`.slice(0, 120),
    position: 1_000 + position,
  };
}
