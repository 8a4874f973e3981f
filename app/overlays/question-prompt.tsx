import { Button } from '#app/ui/button';
import { Prompt } from '#app/ui/prompt';
import type { Question } from './overlays';

export default function QuestionPrompt({ question }: { question: Question }) {
  const { kind, text, detail, isGood, answer } = question;
  return (
    <Prompt text={text} detail={detail} isGood={isGood} onDismiss={() => answer(kind === 'alert')}>
      {kind === 'alert' ? (
        <Button variant="primary" data-autofocus onClick={() => answer(true)}>
          OK
        </Button>
      ) : (
        <>
          <Button data-autofocus onClick={() => answer(false)}>
            No
          </Button>
          <Button variant="primary" onClick={() => answer(true)}>
            Yes
          </Button>
        </>
      )}
    </Prompt>
  );
}
