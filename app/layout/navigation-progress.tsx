import { useNavigation } from '@remix-run/react';
import { useWantedPage } from './wanted-page';

export function NavigationProgress() {
  const { state, location } = useNavigation();
  useWantedPage();
  if (state === 'idle') return null;
  const text = location?.pathname.startsWith('/itemPage/')
    ? 'Loading... Please wait while we fetch the service details.'
    : 'Loading…';
  return (
    <div className="progress" role="status">
      <p className="progress-words">{text}</p>
    </div>
  );
}
