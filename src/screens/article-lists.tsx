import { findArticles } from '#api/articles/articles.ts';
import { articleSearchActors } from '#machines/article-search/article-search.actors.ts';
import { articleSearchMachine } from '#machines/article-search/article-search.machine.ts';
import MediaScreen from '#ui/shop/media-screen.tsx';
import SparePartsScreen from '#ui/shop/spare-parts-screen.tsx';

const machine = articleSearchMachine.provide({ actors: articleSearchActors({ findArticles }) });

export function Media() {
  return <MediaScreen machine={machine} />;
}

export function SpareParts() {
  return <SparePartsScreen machine={machine} />;
}
