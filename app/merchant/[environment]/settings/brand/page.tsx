import { ButtonForm } from "@/components/ui/button-form";
import { PageHead } from "@/components/ui/page-head";
import { Panel } from "@/components/ui/panel";
import { logoAddress } from "@/lib/core/brand-colours";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { readBrand } from "@/lib/domain/access/merchants/read-brand";
import { may } from "@/lib/domain/authority/rights";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { ColourForm } from "../_components/colour-form";
import { LogoForm } from "../_components/logo-form";
import { settingsHome } from "../_components/settings-pages";
import { setLogoAction } from "../actions";

export const generateMetadata = titled(SETTINGS, ({ brand }) => brand.title);

type BrandPageProps = { params: Promise<{ environment: string }> };

/** The shop's logo and colour, as its recipients see them. */
export default async function BrandPage({ params }: BrandPageProps) {
  const { merchant, user } = await requireMerchant((await params).environment);
  const messages = await readMessages(SETTINGS);
  const { environment } = merchant;
  const { colour, logo } = await readBrand(merchant);
  const mayChange = may(user, "change_business");
  const shop = { name: user.company.name, logoAddress: logo && logoAddress(logo) };
  const texts = messages.brand;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.listed}
        back={{ href: settingsHome(environment), label: messages.title }}
      />
      <div className="grid max-w-[44rem] gap-6">
        <Panel
          title={texts.logo}
          sub={texts.logoSub}
          actions={
            logo &&
            mayChange && (
              <ButtonForm
                action={setLogoAction}
                fields={{ environment, isRemoved: "yes" }}
                variant="secondary"
                size="small"
                isInRow
                pendingLabel={texts.removing}
              >
                {texts.remove}
              </ButtonForm>
            )
          }
        >
          {shop.logoAddress ? (
            <img
              src={shop.logoAddress}
              alt={shop.name}
              className="max-h-16 max-w-full rounded-control border border-border bg-[#fff] p-2"
            />
          ) : (
            <p className="text-muted">{texts.noLogo}</p>
          )}
          {mayChange && <LogoForm environment={environment} />}
        </Panel>
        <Panel title={texts.colour} sub={texts.colourSub}>
          <ColourForm environment={environment} colour={colour} shop={shop} mayChange={mayChange} />
        </Panel>
        {!mayChange && <p className="text-table text-muted">{texts.whoMayChange}</p>}
      </div>
    </>
  );
}
