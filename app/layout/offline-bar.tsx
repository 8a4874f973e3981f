import { Icon } from '#app/ui/icon';
import { useOnline } from '#app/chunks/use-online';
import { words } from '#app/words/words';

/** Always mounted: a live region that appears together with its text is not announced. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div className="offline" role="status">
      {isOnline ? null : (
        <p className="wrap offline-words">
          <Icon name="info" size={20} />
          <span>{words.shop.offlineNotice}</span>
        </p>
      )}
    </div>
  );
}
