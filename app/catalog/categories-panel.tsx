import { Sheet } from '#app/ui/sheet';
import { words } from '#app/words/words';
import { CategoryRows } from './category-rows';

export default function CategoriesPanel({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={words.catalog.exploreOurCategories} onClose={onClose} side="center">
      <CategoryRows />
    </Sheet>
  );
}
