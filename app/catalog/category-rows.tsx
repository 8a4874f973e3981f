import { useFrame } from '#app/frame/frame';
import { addLateStyles } from '#app/ui/late-styles';
import { useLinksInPage } from '#app/ui/links-in-page';
import { TileGrid } from './tile-grid';
import css from './tiles.css?inline';

addLateStyles('catalog', css);

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
