import { mediaList, sparePartsList } from '#api/articles/articles.queries.ts';
import { listingActors, listingMachine } from '#machines/records/listing/listing.machine.ts';
import MediaScreen from '#ui/shop/media-screen.tsx';
import SparePartsScreen from '#ui/shop/spare-parts-screen.tsx';

const media = listingMachine.provide({ actors: listingActors(mediaList) });
const spareParts = listingMachine.provide({ actors: listingActors(sparePartsList) });

export function Media() {
  return <MediaScreen machine={media} />;
}

export function SpareParts() {
  return <SparePartsScreen machine={spareParts} />;
}
