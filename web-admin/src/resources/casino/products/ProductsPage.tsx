import { ResourceList } from '../../../lists/ResourceList.tsx';
import { AddButton } from '../AddButton.tsx';
import { productList } from './spec.tsx';

export const ProductsPage = () => (
  <ResourceList
    spec={productList}
    extras={{ tools: <AddButton to="/casino-products/create" label="console.casino.new_product" /> }}
  />
);
