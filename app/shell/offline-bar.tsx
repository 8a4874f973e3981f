import { Icon } from '#app/ui/icon';
import { useOnline } from './use-online';

/** The live region is always there: one that came with its words would not be read out. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div className="offline" role="status">
      {isOnline ? null : (
        <p className="wrap offline-words">
          <Icon name="info" size={20} />
          <span>You are offline. What is on the screen still works; payment and sign-in need a connection.</span>
        </p>
      )}
    </div>
  );
}
