import { useFrame } from '#app/frame';
import { TileGrid } from './tile-grid';
import { words } from '#app/words/words';

/** @param props.but slug of the category in sight */
export function OtherCategories({ but }: { but: string }) {
  const tiles = useFrame()?.categoryTiles.filter(({ href }) => href !== `/${but}`) ?? [];
  return tiles.length > 0 ? (
    <section className="category-others" aria-labelledby="others">
      <h2 id="others">{words.catalog.exploreOurCategories}</h2>
      <TileGrid tiles={tiles} asRows />
    </section>
  ) : null;
}
