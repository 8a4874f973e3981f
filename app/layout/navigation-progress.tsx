import { useNavigation } from '@remix-run/react';
import { useWantedPage } from './wanted-page';
import { words } from '#app/words/words';

export function NavigationProgress() {
  const { state, location } = useNavigation();
  useWantedPage();
  if (state === 'idle') return null;
  const text = location?.pathname.startsWith(`${words.page.base}/itemPage/`)
    ? words.shop.loadingService
    : words.shop.pageIsLoading;
  return (
    <div className="progress" role="status">
      <p className="progress-words">{text}</p>
    </div>
  );
}
