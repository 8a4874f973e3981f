import type { Tile } from '#app/content/content';
import { formatPaise } from '#app/ground/money';
import { PictureView } from '#app/ui/picture';
import { hrefHere } from '#app/words/href-here';
import { words } from '#app/words/words';

export function TileGrid({ tiles, asRows = false }: { tiles: Tile[]; asRows?: boolean }) {
  return (
    <ul className={asRows ? 'tiles tile-rows' : 'tiles tile-grid'}>
      {tiles.map((tile, index) => (
        <li key={tile.key}>
          <a className="tile" href={hrefHere(tile.href)} data-discover={index === 0 || undefined}>
            <PictureView picture={tile.picture} size={72} eager={!asRows} />
            <span className="tile-label" lang={words.page.langOf(tile.label)}>
              {tile.label}
            </span>
            {tile.caption ? (
              <span className="tile-caption" lang={words.page.langOf(tile.caption)}>
                {tile.caption}
              </span>
            ) : null}
          </a>
          {tile.fromPaise ? (
            <span className="tile-from">{words.catalog.from(formatPaise(tile.fromPaise))}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
