import { Notice } from '#app/ui/notice';
import { words } from '#app/words/words';
import type { Refusal } from './refusal';

/** Shows what is wrong with the form as a whole. */
export const RefusalNotice = ({ problem, detail }: Pick<Refusal, 'problem' | 'detail'>) =>
  problem ? (
    <Notice tone="warning" title={problem} live>
      {detail ? <p lang={words.page.langOf(detail)}>{detail}</p> : null}
    </Notice>
  ) : null;
