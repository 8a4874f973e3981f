import { PictureView } from '#app/ui/picture';
import { Price } from '#app/ui/price';
import type { WantedItem } from './intent';

export const WantedRow = ({ name, note, pricePaise, picture }: WantedItem) => (
  <p className="account-wanted">
    {picture ? <PictureView picture={picture} size={48} /> : null}
    <span>
      <b>{name}</b>
      <span className="account-note">{note}</span>
    </span>
    <Price paise={pricePaise} />
  </p>
);
