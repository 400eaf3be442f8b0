import { PublicTextPage, publicTextMetadata } from "../_site/public-text-page";

export const generateMetadata = () => publicTextMetadata("terms");

export default function TermsPage() {
  return <PublicTextPage page="terms" />;
}
