import { PageForm } from '#app/own-forms/page-form';
import { RefusalNotice } from '#app/own-forms/refusal-notice';
import { useRefusal, type ShownRefusal } from '#app/own-forms/use-refusal';
import { Button } from '#app/ui/button';
import { TextAreaField } from '#app/ui/field';
import { MAX_RATING_TEXT, MOST_STARS, type RatingView } from './rating';
import { words } from '#app/words/words';

interface RatingCardProps {
  rating: RatingView | null;
  /** The path of the booking's page. */
  address: string;
}

export function RatingCard({ rating, address }: RatingCardProps) {
  const refusal = useRefusal(address, ['stars', 'text']);
  if (!rating && !refusal.problem) return null;
  return (
    <section className="card" id="rating" aria-labelledby="rating-title">
      <h2 id="rating-title">
        {rating?.stars ? words.visits.yourRating : words.visits.howWasTheVisit}
      </h2>
      <RefusalNotice {...refusal} />
      {rating?.stars ? <Given rating={rating} /> : null}
      {rating?.isOpen ? <RatingForm {...{ rating, address, refusal }} /> : null}
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
  address,
  refusal,
}: {
  rating: RatingView;
  address: string;
  refusal: ShownRefusal;
}) {
  const { typed, errors } = refusal;
  return (
    <PageForm address={address} place="rating" className="rating-form" shown={refusal}>
      <fieldset
        className="rating-stars"
        data-error={errors.stars ? true : undefined}
        aria-describedby={errors.stars && 'rating-error'}
      >
        <legend className="field-label">{words.visits.stars}</legend>
        {Array.from({ length: MOST_STARS }, (_, index) => index + 1).map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={String(stars) === typed('stars', String(rating.stars))}
              required
              aria-label={words.visits.starsOfFive(stars)}
            />
            <span className="num">{stars} ★</span>
          </label>
        ))}
      </fieldset>
      {errors.stars ? (
        <p className="field-error" id="rating-error">
          {errors.stars}
        </p>
      ) : null}
      <TextAreaField
        id="rating-text"
        name="text"
        label={words.visits.inASentence}
        hint={words.visits.ratingNote}
        optional
        rows={2}
        maxLength={MAX_RATING_TEXT}
        defaultValue={typed('text', rating.text)}
        error={errors.text}
      />
      <Button type="submit" variant="secondary" block>
        {rating.stars ? words.visits.changeTheRating : words.visits.sendTheRating}
      </Button>
    </PageForm>
  );
}
