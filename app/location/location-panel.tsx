import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { addLateStyles } from '#app/ui/late-styles';
import { Notice } from '#app/ui/notice';
import { Sheet } from '#app/ui/sheet';
import css from './location-panel.css?inline';
import { clearLocationError, useChosenLocation } from './location-store';
import { PlaceSearchBox } from './place-search-box';
import { useDetection } from './use-detection';
import { words } from '#app/words/words';

addLateStyles('location', css);

export default function LocationPanel({ onClose }: { onClose: () => void }) {
  const chosen = useChosenLocation();
  const { detecting, trouble, detect, forgetTrouble } = useDetection(onClose);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => clearLocationError, []);
  useEffect(() => {
    // The busy button lost focus. Leave focus alone if it is in the search.
    if (trouble && document.activeElement === document.body) button.current?.focus();
  }, [trouble]);
  return (
    <Sheet title={words.location.selectLocation} onClose={onClose}>
      <div className="location-panel">
        {chosen ? (
          <div className="location-now">
            <Icon name="pin" size={20} />
            <p>
              <strong>{chosen.title}</strong>
              <span>{chosen.description}</span>
            </p>
          </div>
        ) : null}
        <Button
          ref={button}
          variant="primary"
          block
          icon="location-target"
          busy={detecting}
          busyLabel={words.location.detecting}
          onClick={detect}
        >
          {words.location.autoDetect}
        </Button>
        {trouble ? (
          <Notice tone="error" title={trouble.title} live>
            <p>{trouble.text}</p>
          </Notice>
        ) : null}
        <p className="location-or">{words.location.or}</p>
        <PlaceSearchBox onTyped={forgetTrouble} onChosen={onClose} />
      </div>
    </Sheet>
  );
}
