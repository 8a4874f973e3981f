import { useFrame } from '#app/frame/frame';
import { TileGrid } from './tile-grid';
import { words } from '#app/words/words';

export function OtherCategories({ except }: { except: string }) {
  const tiles = useFrame()?.categoryTiles.filter(({ href }) => href !== `/${except}`) ?? [];
  return tiles.length > 0 ? (
    <section className="category-others" aria-labelledby="others">
      <h2 id="others">{words.catalog.otherCategories}</h2>
      <TileGrid tiles={tiles} asRows />
    </section>
  ) : null;
}
