import { useFrame } from '#app/frame';
import { useLinksInPage } from '#app/ui/links-in-page';
import { addLateStyles } from '#app/ui/late-styles';
import { Sheet } from '#app/ui/sheet';
import { TileGrid } from './tile-grid';
import css from './tiles.css?inline';
import { words } from '#app/words/words';

addLateStyles('catalog', css);

export default function CategoriesPanel({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={words.catalog.exploreOurCategories} onClose={onClose} side="center">
      <CategoryRows />
    </Sheet>
  );
}

export function CategoryRows() {
  const frame = useFrame();
  const followLink = useLinksInPage();
  return (
    // Only listens to clicks that bubble up from links.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={followLink}>
      <TileGrid tiles={frame?.categoryTiles ?? []} asRows />
    </div>
  );
}
