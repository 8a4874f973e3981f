import { Button } from '#app/ui/button';
import { TextAreaField } from '#app/ui/field';
import { Notice } from '#app/ui/notice';
import { MAX_RATING_TEXT, MOST_STARS, type RatingView, type RefusedRating } from './rating';
import { words } from '#app/words/words';

interface RatingCardProps {
  rating: RatingView | null;
  refused: RefusedRating | undefined;
}

/** A plain form, without a script; its fragment leads back to it after the press. */
export function RatingCard({ rating, refused }: RatingCardProps) {
  if (!rating && !refused?.problem) return null;
  return (
    <section className="order-card" id="rating" aria-labelledby="rating-title">
      <h2 id="rating-title">
        {rating?.stars ? words.visits.yourRating : words.visits.howWasTheVisit}
      </h2>
      {refused?.problem ? (
        <Notice tone="warning">
          <p>{refused.problem}</p>
        </Notice>
      ) : null}
      {rating?.stars ? <Given rating={rating} /> : null}
      {rating?.isOpen ? <RatingForm rating={rating} refused={refused} /> : null}
    </section>
  );
}

const Given = ({ rating: { stars, text, until } }: { rating: RatingView }) => (
  <div className="rating-given" role="status">
    <p>
      <span aria-hidden="true" className="rating-row">
        {'★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars)}
      </span>{' '}
      {words.visits.starsOfFive(stars)}
    </p>
    {text ? <p dir="auto">{text}</p> : null}
    {until ? <p className="muted small">{words.visits.thanksChangeItUntil(until)}</p> : null}
  </div>
);

function RatingForm({
  rating,
  refused,
}: {
  rating: RatingView;
  refused: RefusedRating | undefined;
}) {
  const typed = refused ?? rating;
  const { stars: starsError, text: textError } = refused?.errors ?? {};
  return (
    <form method="post" action="#rating" className="rating-form">
      <fieldset className="rating-stars" aria-describedby={starsError && 'rating-error'}>
        <legend className="field-label">{words.visits.stars}</legend>
        {Array.from({ length: MOST_STARS }, (_, index) => index + 1).map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={stars === typed.stars}
              required
              aria-label={words.visits.starsOfFive(stars)}
            />
            <span className="num">{stars} ★</span>
          </label>
        ))}
      </fieldset>
      {starsError ? (
        <p className="field-error" id="rating-error">
          {starsError}
        </p>
      ) : null}
      <TextAreaField
        id="rating-text"
        name="text"
        label={words.visits.inASentence}
        hint={words.visits.onlyOurTeamReadsIt}
        optional
        rows={2}
        maxLength={MAX_RATING_TEXT}
        defaultValue={typed.text}
        error={textError}
      />
      <Button type="submit" variant="secondary" block>
        {rating.stars ? words.visits.changeTheRating : words.visits.sendTheRating}
      </Button>
    </form>
  );
}
