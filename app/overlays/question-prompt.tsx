import { Button } from '#app/ui/button';
import { Prompt } from '#app/ui/prompt';
import type { Question } from './overlays';
import { words } from '#app/words/words';

export default function QuestionPrompt({ question }: { question: Question }) {
  const { kind, text, detail, isGood, answer } = question;
  return (
    <Prompt text={text} detail={detail} isGood={isGood} onDismiss={() => answer(kind === 'alert')}>
      {kind === 'alert' ? (
        <Button variant="primary" data-autofocus onClick={() => answer(true)}>
          {words.shop.ok}
        </Button>
      ) : (
        <>
          <Button data-autofocus onClick={() => answer(false)}>
            {words.shop.no}
          </Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {words.shop.yes}
          </Button>
        </>
      )}
    </Prompt>
  );
}
